import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { BannerItem } from "#theme/content/blocks/banner-item.tsx";
import { blocksMessages as words } from "#theme/content/blocks/blocks.messages.ts";

/** Banners of an area as overlapping pictures; a single one has the whole width. */
export function Block({ title, banners, isLeading = false }: ContentBlockProps<"banners">) {
  if (banners.length === 0) return null;
  return (
    <section aria-label={title || words.banners}>
      {title && <h2 className="page mb-6 text-2xl">{title}</h2>}
      <ul className="phone-row phone-row-page yosoi-spread">
        {banners.map((banner, at) => (
          <li key={banner.id}>
            <BannerItem
              banner={banner}
              isAlone={banners.length === 1}
              isEager={isLeading && at === 0}
              plateClass="yosoi-plate"
              downloadLabel={words.download(banner.title)}
              downloadClass="mx-gutter"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
