import type { BlockProps } from "#app/blocks/blocks-view.ts";
import { Anchor } from "#theme/ui/anchor.tsx";

export function Block({ label, href }: BlockProps<"button">) {
  return (
    <p className="page text-center">
      <Anchor href={href} className="button button-large">
        {label}
      </Anchor>
    </p>
  );
}
