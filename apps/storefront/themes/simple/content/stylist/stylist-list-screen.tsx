import type { SnapTile, StylistListScreenProps } from "#app/content/stylist/stylist-view.ts";
import { stylistMessages as words } from "#theme/content/stylist/stylist.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";
import { EmptyList } from "#theme/platform/ui/empty-list.tsx";
import { Pager } from "#theme/platform/ui/pager.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";
import { ListTile } from "#theme/platform/ui/picture-tile.tsx";

export function StylistListScreen({ title, description, stylists, snaps, pager }: StylistListScreenProps) {
  return (
    <div className="page pt-3 lg:pt-5">
      <Breadcrumb crumbs={[]} current={title} />
      <h1 className="mt-2 text-2xl lg:mt-6">{title}</h1>
      <p className="phrase mt-2 max-w-text text-soft">{description}</p>
      {stylists.length > 0 ? (
        <>
          <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-8 lg:grid-cols-4">
            {stylists.map(({ href, name, summary, picture }) => (
              <li key={href}>
                <ListTile href={href} picture={picture} name={name} text={summary} />
              </li>
            ))}
          </ul>
          <div className="mt-10">
            <Pager pager={pager} />
          </div>
        </>
      ) : (
        <EmptyList icon="user" title={words.empty} link={{ href: "/product", label: words.toProducts }} />
      )}
      {snaps.length > 0 && <LatestSnaps snaps={snaps} />}
    </div>
  );
}

function LatestSnaps({ snaps }: { snaps: readonly SnapTile[] }) {
  return (
    <section aria-labelledby="latest-snaps" className="mt-section">
      <h2 id="latest-snaps" className="mb-6 text-2xl">
        {words.latest}
      </h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4">
        {snaps.map(({ href, title, picture }) => (
          <li key={href}>
            <Anchor href={href} className="tile block">
              <Picture
                picture={picture}
                sizes="(min-width: 1024px) 22vw, (min-width: 768px) 30vw, 45vw"
                ratio="auto"
                widths={[320, 480, 640]}
                isDecoration
                className="aspect-[3/4] rounded-md"
              />
              <span className="mt-2 block text-sm break-words">{title}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
