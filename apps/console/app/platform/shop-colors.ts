/** Width (px) between two slits of the band (styles/frame.css). */
const stripe = 71;

type Shop = { key: string; color: string | null };

/** Rules that give each shop's band and cloth its colour; the colour of all shops together is one stripe of each. */
export function shopColors(shops: readonly Shop[]): string {
  const colored = shops.filter(isColored);
  const own = colored.map(({ key, color }) => `[data-shop=${JSON.stringify(key)}]{--shop-given:${color}}`);
  const stripes = colored.map(({ color }, at) => `${inMode(color)} ${at * stripe}px ${(at + 1) * stripe}px`);
  const all =
    stripes.length > 1 ? [`[data-all-shops]{--band-all:repeating-linear-gradient(to right,${stripes.join()})}`] : [];
  return [...own, ...all].join("").replaceAll("<", "\\3c ");
}

/** Lighter in the dark, as `--shop` is. */
const inMode = (color: string) => `light-dark(${color},oklch(from ${color} max(l + 0.2, 0.56) c h))`;

const isColored = (shop: Shop): shop is { key: string; color: string } =>
  shop.color !== null && /^#[\da-f]{6}$/i.test(shop.color) && /^[\w-]+$/.test(shop.key);
