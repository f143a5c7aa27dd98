import type { ProductScreenProps } from "#app/product/product-view.ts";
import { MakerLinks } from "#theme/product/maker-links.tsx";
import { RatingLink } from "#theme/product/review/rating-link.tsx";

export type ProductHeadProps = Pick<ProductScreenProps, "name" | "maker" | "brand" | "rating"> & { linkClass: string };

/** Maker, rating and name; on phones before the choices, so that they are on the first screen with the price. */
export function ProductHead({ name, maker, brand, rating, linkClass }: ProductHeadProps) {
  return (
    <header className="grid gap-2 max-md:contents">
      <p className="flex flex-wrap gap-x-4 text-sm max-md:-order-1 max-md:-my-3">
        <MakerLinks maker={maker} brand={brand} className={linkClass} />
        <RatingLink rating={rating} />
      </p>
      <h1 className="text-2xl max-md:-order-1">{name}</h1>
    </header>
  );
}
