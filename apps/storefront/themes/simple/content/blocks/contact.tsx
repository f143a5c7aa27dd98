import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { blocksMessages as words } from "#theme/content/blocks/blocks.messages.ts";
import { useInShop } from "#theme/platform/ui/in-shop.ts";

/** Its input is filled in on the contact page, which asks for the other fields and validates all of them. */
export function Block({ title, text, placeholder }: ContentBlockProps<"contact">) {
  const inShop = useInShop();
  return (
    <section className="page max-w-[calc(var(--page-form)+2*var(--gutter))]">
      <h2 className="mb-4 text-2xl">{title}</h2>
      {text && <p className="mb-6 whitespace-pre-line">{text}</p>}
      <form method="post" action={inShop("/contact")} className="grid gap-5">
        <label className="grid gap-2">
          {words.contactName}
          <input name="name" maxLength={100} autoComplete="name" className="control" />
        </label>
        <label className="grid gap-2">
          {words.contactBody}
          <textarea name="body" rows={4} maxLength={2000} placeholder={placeholder} className="control" />
        </label>
        <p>
          <button type="submit" className="button button-primary">
            {words.toContact}
          </button>
        </p>
      </form>
    </section>
  );
}
