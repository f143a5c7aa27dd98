import type { FaqScreenProps } from "#app/content/faq/faq-view.ts";
import { faqMessages as words } from "#theme/content/faq/faq.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { useInShop } from "#theme/platform/ui/in-shop.ts";

export function FaqSearch({ word, wordMax }: Pick<FaqScreenProps, "word" | "wordMax">) {
  return (
    <search className="mt-6 block" aria-label={words.search}>
      <form method="get" action={useInShop()("/faq")}>
        <label htmlFor="faq-word" className="text-sm font-semibold">
          {words.search}
        </label>
        <div className="mt-2 flex gap-2">
          <input
            key={word}
            id="faq-word"
            type="search"
            name="word"
            defaultValue={word}
            maxLength={wordMax}
            aria-describedby="faq-hint"
            enterKeyHint="search"
            className="control min-w-0 flex-1"
          />
          <button type="submit" className="button flex-none">
            {words.find}
          </button>
        </div>
        <p id="faq-hint" className="mt-1 text-xs text-soft">
          {words.hint}
        </p>
        {word && (
          <p className="mt-2">
            <Anchor href="/faq" className="link inline-flex min-h-11 items-center text-sm">
              {words.clear}
            </Anchor>
          </p>
        )}
      </form>
    </search>
  );
}
