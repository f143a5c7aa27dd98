import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { useInShop } from "#theme/platform/ui/in-shop.ts";
import { addressBookMessages as words } from "#theme/member/address-book/address-book.messages.ts";

/** A short book needs no search. */
const shownFrom = 6;

export type AddressSearchProps = {
  word: string;
  /** In the whole book. */
  total: number;
  /** With this word. */
  found: number;
};

export function AddressSearch({ word, total, found }: AddressSearchProps) {
  const inShop = useInShop();
  if (total < shownFrom && !word) return null;
  return (
    <search className="mt-6 block">
      <form method="get" action={inShop("/mypage/address")} className="grid max-w-form gap-1">
        <label htmlFor="address-word" className="text-sm font-semibold">
          {words.search}
        </label>
        <p id="address-word-hint" className="text-sm text-soft">
          {words.searchHint}
        </p>
        <div className="flex gap-2">
          <input
            id="address-word"
            name="word"
            type="search"
            defaultValue={word}
            maxLength={100}
            aria-describedby="address-word-hint"
            className="control min-w-0 grow"
          />
          <Button look="plain">{words.searchButton}</Button>
        </div>
      </form>
      {word && (
        <p className="mt-4 flex flex-wrap items-baseline gap-x-6 gap-y-1">
          {words.found(word, found)}
          <Anchor href="/mypage/address" className="link inline-flex min-h-11 items-center text-sm">
            {words.all}
          </Anchor>
        </p>
      )}
    </search>
  );
}
