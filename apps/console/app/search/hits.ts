import type { search } from "@noren/contract/admin/search.owner.ts";
import type { Output } from "@noren/contract/platform/endpoint.ts";
import { yen } from "#app/platform/format.ts";

type Found = Output<typeof search.find>;
type Shop = { key: string; name: string };

/** `end` says what the hit opens, or the state of an order. */
export type Hit = { key: string; to: string; name: string; about: string; end: string | null };
export type HitGroup = { title: string; hits: Hit[] };

/** How the words were read, beside the field. */
export const readAs: Record<Found["read_as"], string | null> = {
  phone: "電話番号としてさがしています",
  email: "メールアドレスとしてさがしています",
  words: null,
};

/** Hits that have a page in the console, by kind. */
export function hitGroups(found: Found, shops: readonly Shop[]): HitGroup[] {
  const shopOf = (key: string) => (shops.length > 1 ? (shops.find((shop) => shop.key === key)?.name ?? null) : null);
  const join = (...parts: (string | null | false)[]) => parts.filter(Boolean).join("　");
  return [
    {
      title: "注文",
      hits: found.orders.map((one) => ({
        key: one.id,
        to: `/orders/${one.order_no}`,
        name: one.order_no,
        about: join(one.name, one.phone, one.total !== null && yen(one.total), shopOf(one.channel)),
        end: one.state_words,
      })),
    },
    {
      title: "商品",
      hits: found.products.map(({ id, code, name, channel, is_published }) => ({
        key: id,
        to: `/products/${id}`,
        name: code,
        about: join(name, shopOf(channel)),
        end: is_published ? null : "非公開",
      })),
    },
    {
      title: "画面",
      hits: found.pages.map(({ path, words }) => ({ key: path, to: path, name: words, about: "", end: null })),
    },
    {
      title: "お客さま・設定の記録",
      hits: [
        ...found.settings.map(({ key, words }) => ({
          key,
          to: recordsOf("setting", key, key),
          name: key,
          about: words,
          end: "設定の記録",
        })),
        ...found.members.map(({ id, code, name, email, channel }) => ({
          key: id,
          to: recordsOf("member", id, code),
          name,
          about: join(email, shopOf(channel)),
          end: "お客さまの記録",
        })),
      ],
    },
  ].filter(({ hits }) => hits.length > 0);
}

const recordsOf = (kind: string, id: string, name: string) => `/records/of?${new URLSearchParams({ kind, id, name })}`;
