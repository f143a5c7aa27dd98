import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { momentInWords } from "#app/platform/format/format.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { blocksMessages as words } from "#theme/content/blocks/blocks.messages.ts";

/** Shown above each page of a preview: its moment, its look if the link names one, and a link to end it. */
export function Block({ at, look }: ContentBlockProps<"preview-notice">) {
  return (
    <output className="ribbon block bg-ink font-semibold text-surface">
      {words.preview(momentInWords(at), look)}{" "}
      <Anchor href="/preview?end=1" data-document className="ml-2 inline-block underline">
        {words.endPreview}
      </Anchor>
    </output>
  );
}
