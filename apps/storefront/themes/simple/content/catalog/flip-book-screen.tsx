import type { FlipBookScreenProps } from "#app/content/catalog/catalog-view.ts";
import { catalogMessages as words } from "#theme/content/catalog/catalog.messages.ts";
import { FlipBook } from "#theme/content/catalog/flip-book.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";
import { EmptyList } from "#theme/platform/ui/empty-list.tsx";
import { ListTile } from "#theme/platform/ui/picture-tile.tsx";

export function FlipBookScreen(props: FlipBookScreenProps) {
  if (props.kind === "list") return <Catalogs catalogs={props.catalogs} />;
  const { title, description, pages, listHref } = props;
  return (
    <div className="page pt-3 lg:pt-5">
      <Breadcrumb crumbs={listHref ? [{ label: words.title, href: listHref }] : []} current={title} />
      <h1 className="mt-2 text-2xl break-words lg:mt-4">{title}</h1>
      {description && <p className="phrase mt-2 max-w-text text-soft">{description}</p>}
      <FlipBook title={title} pages={pages} />
      <p className="mt-6 flex flex-wrap gap-x-6">
        <Anchor href="/catalog-order" className="link inline-flex min-h-11 items-center">
          {words.order}
        </Anchor>
        {listHref && (
          <Anchor href={listHref} className="link inline-flex min-h-11 items-center">
            {words.others}
          </Anchor>
        )}
      </p>
    </div>
  );
}

function Catalogs({ catalogs }: Pick<Extract<FlipBookScreenProps, { kind: "list" }>, "catalogs">) {
  return (
    <div className="page pt-3 lg:pt-5">
      <Breadcrumb crumbs={[]} current={words.title} />
      <h1 className="mt-2 text-2xl lg:mt-6">{words.title}</h1>
      {catalogs.length > 0 ? (
        <ul className="mt-8 grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-3 lg:grid-cols-4">
          {catalogs.map(({ href, title, description, picture }) => (
            <li key={href}>
              <ListTile href={href} picture={picture} name={title} text={description} ratio="natural" />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyList icon="picture" title={words.empty} link={{ href: "/product", label: words.toProducts }} />
      )}
    </div>
  );
}
