/** What stands in Latin capitals beside a Japanese title that leads there; the longest address that fits. */
const names: readonly (readonly [string, string])[] = [
  ["/product?sort=new", "New in"],
  ["/product?word=", "Search"],
  ["/product", "Collection"],
  ["/stylist", "Styling"],
  ["/maker", "Makers"],
  ["/brand", "Labels"],
  ["/collection/snaps", "Styling"],
  ["/collection", "Stories"],
  ["/blog", "Journal"],
  ["/news", "News"],
  ["/coupon", "Coupons"],
  ["/faq", "Help"],
];

/** The Latin name of the place an address leads to, as decoration: it says nothing that the Japanese beside it does not. */
export function Latin({ href }: { href: string }) {
  const [, name] = names.find(([start]) => href.startsWith(start)) ?? [];
  if (!name) return null;
  return (
    <span className="latin" lang="en" aria-hidden="true">
      {name}
    </span>
  );
}
