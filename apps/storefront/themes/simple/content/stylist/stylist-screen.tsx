import type { SnapView, StylistScreenProps } from "#app/content/stylist/stylist-view.ts";
import { EntryFields } from "#theme/content/collection/entry-fields.tsx";
import { Outfit } from "#theme/content/outfit/outfit.tsx";
import { stylistMessages as words } from "#theme/content/stylist/stylist.messages.ts";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { OwnerHtml } from "#theme/platform/ui/owner-html.tsx";
import { Pager } from "#theme/platform/ui/pager.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";

export function StylistScreen({ title, name, summary, picture, html, fields, snaps, pager }: StylistScreenProps) {
  return (
    <div className="page pt-3 lg:pt-5">
      <Breadcrumb crumbs={[{ label: words.listTitle, href: "/stylist" }]} current={name} />
      <header className="mt-4 grid gap-x-12 gap-y-6 md:grid-cols-[240px_1fr] lg:mt-8">
        <Picture
          picture={picture}
          sizes="(min-width: 768px) 240px, 176px"
          widths={[320, 480]}
          isEager
          className="w-44 self-start rounded-full max-md:mx-auto md:w-full"
        />
        <div className="max-w-text min-w-0">
          <h1 className="text-3xl break-words">{title}</h1>
          {summary && <p className="phrase mt-3 text-soft">{summary}</p>}
          {html && (
            <div className="mt-4">
              <OwnerHtml html={html} />
            </div>
          )}
          <EntryFields fields={fields} />
        </div>
      </header>
      <section aria-labelledby="snaps" className="mt-section">
        <h2 id="snaps" className="mb-6 text-2xl">
          {words.snaps}
        </h2>
        {snaps.length > 0 ? snaps.map((snap) => <Snap key={snap.id} snap={snap} />) : <p>{words.noSnaps}</p>}
        <div className="mt-10">
          <Pager pager={pager} />
        </div>
      </section>
    </div>
  );
}

function Snap({ snap: { id, title, summary, date, picture, html, fields, outfit, problem } }: { snap: SnapView }) {
  return (
    <article
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="grid gap-x-12 gap-y-6 border-t border-line py-8 outline-none md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
    >
      <Picture
        picture={picture}
        sizes="(min-width: 768px) 42vw, 92vw"
        ratio="natural"
        widths={[480, 640, 800, 960]}
        className="self-start rounded-md"
      />
      <div className="min-w-0">
        {date && <p className="text-xs text-soft tabular-nums">{date}</p>}
        <h3 id={`${id}-title`} className="phrase mt-1 text-xl break-words">
          {title}
        </h3>
        {summary && <p className="mt-2 text-sm leading-[1.9] text-soft">{summary}</p>}
        {html && (
          <div className="mt-3 text-sm">
            <OwnerHtml html={html} />
          </div>
        )}
        <EntryFields fields={fields} />
        {outfit && (
          <>
            <h4 className="mt-6 mb-3 font-semibold">{words.worn}</h4>
            {problem && (
              <Notice tone="error" className="mb-4">
                {problem}
              </Notice>
            )}
            <Outfit {...outfit} />
          </>
        )}
      </div>
    </article>
  );
}
