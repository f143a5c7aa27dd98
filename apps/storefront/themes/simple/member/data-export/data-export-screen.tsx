import type { DataExportScreenProps, DataExportView } from "#app/member/data-export/data-export-view.ts";
import { dataExportMessages as words } from "#theme/member/data-export/data-export.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";

export function DataExportScreen({ exports, nextRequestAt, isSending, problem }: DataExportScreenProps) {
  return (
    <MemberFrame title={words.title} page="data">
      <div className="max-w-text">
        {problem && (
          <Notice tone="error" className="mb-6">
            {problem}
          </Notice>
        )}
        <p>{words.lead}</p>
        <p className="mt-4 text-sm text-soft">{words.note}</p>
        <div className="mt-8">
          {nextRequestAt ? (
            <p className="phrase">{words.next(nextRequestAt)}</p>
          ) : (
            <form method="post">
              <Button look="primary" isBusy={isSending} className="max-md:w-full">
                {isSending ? words.requesting : words.request}
              </Button>
            </form>
          )}
        </div>
        {exports.length > 0 && (
          <section className="mt-12" aria-labelledby="data-files">
            <h2 id="data-files" className="text-lg font-semibold">
              {words.files}
            </h2>
            <ul className="mt-4 border-t border-line">
              {exports.map((one) => (
                <DataFile key={one.key} one={one} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </MemberFrame>
  );
}

function DataFile({ one: { requestedAt, file } }: { one: DataExportView }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0">
        <p className="tabular-nums">
          {words.requestedAt} {requestedAt}
        </p>
        <p className="text-sm text-soft tabular-nums">
          {file ? words.fileDetails(file.size, file.until) : words.making}
        </p>
      </div>
      {file && (
        <Anchor href={file.href} data-document className="button max-md:w-full">
          <span className="sr-only">{words.downloadOf(requestedAt)}</span>
          {words.download}
        </Anchor>
      )}
    </li>
  );
}
