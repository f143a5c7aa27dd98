import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

export function Block({ label, href }: ContentBlockProps<"button">) {
  return (
    <p className="page text-center">
      <Anchor href={href} className="button button-large">
        {label}
      </Anchor>
    </p>
  );
}
