import type { ReactNode } from "react";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

export type SavedButtonProps = { value: "measurements" | "embroidery"; children: ReactNode };

/** Draws the page again with what the member has saved, and with everything else as it is chosen. */
export function SavedButton({ value, children }: SavedButtonProps) {
  return (
    <Button formMethod="get" formNoValidate name="saved" value={value} size="small" className="justify-self-start">
      <Icon name="user" small />
      {children}
    </Button>
  );
}
