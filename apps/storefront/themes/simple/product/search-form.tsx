import { searchMessages as words } from "#theme/product/search.messages.ts";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { useInShop } from "#theme/platform/ui/in-shop.ts";

/** With script the first focus attaches suggestions. */
const suggest = ({ currentTarget: input }: { currentTarget: HTMLInputElement }) =>
  void import("#theme/product/suggestion-box.ts").then(({ attachSuggestions }) => attachSuggestions(input));

export type SearchFormProps = { id: string; className?: string; word?: string };

/** A plain GET form of the product list. */
export function SearchForm({ id, className = "", word }: SearchFormProps) {
  const action = useInShop()("/product");
  return (
    <search className={className}>
      <form action={action} className="relative">
        <label htmlFor={id} className="sr-only">
          {words.label}
        </label>
        <input
          id={id}
          name="word"
          type="search"
          defaultValue={word}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          placeholder={words.placeholder}
          className="control pr-14"
          onFocus={suggest}
        />
        <button type="submit" className="icon-button absolute top-0.5 right-0.5">
          <Icon name="search" label={words.button} />
        </button>
      </form>
    </search>
  );
}
