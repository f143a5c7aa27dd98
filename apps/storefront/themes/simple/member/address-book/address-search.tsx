import type { AddressSearchView } from "#app/member/address-book/address-book-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { useInShop } from "#theme/platform/ui/in-shop.ts";
import { addressBookMessages as words } from "#theme/member/address-book/address-book.messages.ts";

type AddressSearchProps = { search: AddressSearchView };
const formId = "address-search";

/** Must be outside of other forms; AddressSearch, which may be inside one, refers to it by id. */
export function AddressSearchForm({ search: { action, hidden } }: AddressSearchProps) {
  const inShop = useInShop();
  return (
    <form id={formId} method="get" action={inShop(action)}>
      {hidden.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}

export function AddressSearch({ search: { word, found, allHref } }: AddressSearchProps) {
  return (
    <search className="block">
      <div className="grid max-w-form gap-1">
        <label htmlFor="address-word" className="text-sm font-semibold">
          {words.search}
        </label>
        <p id="address-word-hint" className="text-sm text-soft">
          {words.searchHint}
        </p>
        <div className="flex gap-2">
          <input
            key={word}
            id="address-word"
            form={formId}
            name="word"
            type="search"
            defaultValue={word}
            maxLength={100}
            aria-describedby="address-word-hint"
            className="control min-w-0 grow"
          />
          <Button form={formId} className="flex-none whitespace-nowrap">
            {words.searchButton}
          </Button>
        </div>
      </div>
      {word && (
        <p className="mt-4 flex flex-wrap items-baseline gap-x-6 gap-y-1" aria-live="polite">
          {words.found(word, found)}
          <Anchor href={allHref} className="link inline-flex min-h-11 items-center text-sm">
            {words.all}
          </Anchor>
        </p>
      )}
    </search>
  );
}
