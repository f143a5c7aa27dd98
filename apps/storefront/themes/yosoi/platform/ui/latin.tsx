/** Latin names by the start of an address; the first match counts, so longer addresses come first. */
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

/** The Latin name of an address; decorative, so hidden from screen readers. */
export function Latin({ href }: { href: string }) {
  const [, name] = names.find(([start]) => href.startsWith(start)) ?? [];
  if (!name) return null;
  return (
    <span className="latin" lang="en" aria-hidden="true">
      {name}
    </span>
  );
}
