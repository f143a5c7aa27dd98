import type { ReactNode } from "react";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

export type SavedButtonProps = { value: "measurements" | "embroidery"; children: ReactNode };

/** Reloads the page with the member's saved measurements or embroidery filled in, and the other choices unchanged. */
export function SavedButton({ value, children }: SavedButtonProps) {
  return (
    <Button formMethod="get" formNoValidate name="saved" value={value} size="small" className="justify-self-start">
      <Icon name="user" small />
      {children}
    </Button>
  );
}
