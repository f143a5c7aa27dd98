import type { MakerCardProps } from "#app/product/product-view.ts";
import { productPartMessages as words } from "#theme/product/product-parts.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";

export function MakerCard({ makerCard }: MakerCardProps) {
  const { name, prefecture, text, picture, href } = makerCard;
  return (
    <section className="band mt-section">
      <div className="page grid grid-cols-1 items-center gap-x-12 gap-y-6 md:grid-cols-[200px_1fr] lg:grid-cols-[280px_1fr]">
        <Picture
          picture={picture}
          sizes="(min-width: 768px) 280px, 144px"
          widths={[160, 320, 480]}
          className="w-36 rounded-full md:w-full"
        />
        <div className="max-w-text">
          <p className="text-sm text-soft">{words.maker}</p>
          <h2 className="mt-1 text-2xl">
            {name}
            <span className="ml-4 text-sm text-soft">{prefecture}</span>
          </h2>
          <p className="mt-4 leading-[1.9]">{text}</p>
          <Anchor href={href} className="button button-small mt-6">
            {words.makerProducts}
          </Anchor>
        </div>
      </div>
    </section>
  );
}
