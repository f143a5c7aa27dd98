import type { ContactFile } from "#app/member/inquiry/contact-view.ts";
import { inquiryMessages as words } from "#theme/member/inquiry/inquiry.messages.ts";

export function AttachedFiles({ files }: { files: readonly ContactFile[] }) {
  if (files.length === 0) return null;
  return (
    <section>
      <h2 className="text-lg font-semibold">{words.attached}</h2>
      <ul className="mt-3 grid gap-1 [overflow-wrap:anywhere]">
        {files.map(({ name, size }, at) => (
          <li key={at}>{words.fileWithSize(name, size)}</li>
        ))}
      </ul>
    </section>
  );
}
