import type { EmbroideryEntry, EmbroideryScreenProps } from "#app/member/timeseries/timeseries-view.ts";
import { timeseriesMessages as words } from "#theme/member/timeseries/timeseries.messages.ts";
import { EmbroideryPreview } from "#theme/product/made-to-order/embroidery-preview.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { DefinitionList } from "#theme/platform/ui/definition-list.tsx";
import { EmptyList } from "#theme/platform/ui/empty-list.tsx";
import { Fold } from "#theme/platform/ui/fold.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { ClearFold } from "#theme/shell/mypage/clear-fold.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";

export function EmbroideryScreen({ entries, editHref, isSending, problem }: EmbroideryScreenProps) {
  const [current, ...before] = entries;
  return (
    <MemberFrame title={words.embroideryTitle} page="name_embroidery">
      {problem && (
        <Notice tone="error" className="mb-6">
          {problem}
        </Notice>
      )}
      {current ? (
        <div className="max-w-text">
          <p className="phrase text-soft">{words.embroideryLead}</p>
          <section aria-labelledby="current-embroidery" className="mt-8">
            <h2 id="current-embroidery" className="mb-4 text-lg font-semibold">
              {words.current}
            </h2>
            <Embroidery entry={current} />
            <Anchor href={editHref} className="button button-primary mt-6 max-md:w-full">
              {words.changeEmbroidery}
            </Anchor>
          </section>
          {before.length > 0 && (
            <Fold summary={words.before} className="mt-10">
              <ul className="grid gap-8">
                {before.map((entry) => (
                  <li key={entry.key}>
                    <Embroidery entry={entry} />
                  </li>
                ))}
              </ul>
            </Fold>
          )}
          <div className="mt-10 border-t border-line pt-4">
            <ClearFold
              label={words.clearEmbroidery}
              ask={words.clearEmbroideryAsk}
              yes={words.clearYes}
              isSending={isSending}
            />
          </div>
        </div>
      ) : (
        <EmptyList
          icon="print"
          title={words.noEmbroidery}
          text={words.noEmbroideryText}
          isPrimary
          link={{ href: editHref, label: words.addEmbroidery }}
        />
      )}
    </MemberFrame>
  );
}

function Embroidery({ entry: { at, preview, rows } }: { entry: EmbroideryEntry }) {
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <EmbroideryPreview {...preview} />
      <DefinitionList
        className="text-sm"
        rows={[{ label: words.text, value: preview.text }, ...rows, { label: words.savedAt, value: at }]}
      />
    </div>
  );
}
