import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { BannerItem } from "#theme/content/blocks/banner-item.tsx";
import { blocksMessages as words } from "#theme/content/blocks/blocks.messages.ts";

export function Block({ title, banners, isLeading = false }: ContentBlockProps<"banners">) {
  if (banners.length === 0) return null;
  const isAlone = banners.length === 1;
  return (
    <section className="page" aria-label={title || words.banners}>
      {title && <h2 className="mb-6 text-2xl">{title}</h2>}
      <ul className={isAlone ? "" : "phone-row gap-6 md:grid md:grid-cols-2"}>
        {banners.map((banner, at) => (
          <li key={banner.id}>
            <BannerItem
              banner={banner}
              isAlone={isAlone}
              isEager={isLeading && at === 0}
              downloadLabel={words.download(banner.title)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
