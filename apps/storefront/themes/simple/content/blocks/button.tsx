import type { BlockProps } from "#app/platform/blocks/blocks-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

export function Block({ label, href }: BlockProps<"button">) {
  return (
    <p className="page text-center">
      <Anchor href={href} className="button button-large">
        {label}
      </Anchor>
    </p>
  );
}
