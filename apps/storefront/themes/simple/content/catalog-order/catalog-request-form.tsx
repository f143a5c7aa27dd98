import type { CatalogRequest } from "#app/content/catalog-order/catalog-order-view.ts";
import { catalogOrderMessages as words } from "#theme/content/catalog-order/catalog-order.messages.ts";
import { Button } from "#theme/platform/ui/button.tsx";
import { useInShop } from "#theme/platform/ui/in-shop.ts";

export function CatalogRequestForm({ request: { catalogs, body, categoryId } }: { request: CatalogRequest }) {
  const inShop = useInShop();
  return (
    <section aria-labelledby="catalog-request" className="mt-section border-t border-line pt-10">
      <h2 id="catalog-request" className="text-2xl">
        {words.request}
      </h2>
      <p className="phrase mt-2 text-soft">{words.requestLead}</p>
      <form method="post" action={inShop("/contact")} className="mt-6 grid gap-5 md:max-w-[640px]">
        {categoryId && <input type="hidden" name="category_id" value={categoryId} />}
        <div>
          <label htmlFor="request-name" className="field-label mb-2">
            {words.name}
          </label>
          <input id="request-name" name="name" maxLength={100} autoComplete="name" className="control w-full" />
        </div>
        <div>
          <label htmlFor="request-email" className="field-label mb-2">
            {words.email}
          </label>
          <input
            id="request-email"
            name="email"
            type="email"
            maxLength={254}
            autoComplete="email"
            className="control w-full"
          />
        </div>
        <div>
          <label htmlFor="request-body" className="field-label mb-2">
            {words.body}
          </label>
          <textarea
            id="request-body"
            name="body"
            rows={catalogs.length + 6}
            maxLength={2000}
            defaultValue={body}
            className="control w-full"
          />
        </div>
        <p>
          <Button>{words.toContact}</Button>
        </p>
      </form>
    </section>
  );
}
