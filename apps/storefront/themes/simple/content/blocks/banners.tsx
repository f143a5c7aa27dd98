import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { blocksMessages as words } from "#theme/content/blocks/blocks.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";

type Banner = ContentBlockProps<"banners">["banners"][number];

/** The banners of an area; one alone is as wide as the page. */
export function Block({ title, banners, isLeading = false }: ContentBlockProps<"banners">) {
  if (banners.length === 0) return null;
  const isAlone = banners.length === 1;
  return (
    <section className="page" aria-label={title || words.banners}>
      {title && <h2 className="mb-6 text-2xl">{title}</h2>}
      <ul className={isAlone ? "" : "phone-row gap-6 md:grid md:grid-cols-2"}>
        {banners.map((banner, at) => (
          <li key={banner.id}>
            {banner.href ? (
              <Anchor href={banner.href} className="tile">
                <Face banner={banner} isAlone={isAlone} isEager={isLeading && at === 0} />
              </Anchor>
            ) : (
              <Face banner={banner} isAlone={isAlone} isEager={isLeading && at === 0} />
            )}
            {banner.fileHref && (
              <Anchor href={banner.fileHref} download className="link inline-flex min-h-11 items-center text-sm">
                {words.download(banner.title)}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type FaceProps = { banner: Banner; isAlone: boolean; isEager: boolean };

function Face({ banner: { title, picture }, isAlone, isEager }: FaceProps) {
  return (
    <>
      {picture && (
        <Picture
          picture={picture}
          sizes={isAlone ? "(min-width: 1200px) 1200px, 92vw" : "(min-width: 700px) 50vw, 92vw"}
          ratio={isAlone ? "5-2" : "16-9"}
          widths={[480, 640, 800, 960, 1280]}
          isEager={isEager}
          isDecoration={Boolean(title)}
          className="rounded-md"
        />
      )}
      {title && <span className="phrase mt-3 block font-head leading-tight break-words">{title}</span>}
    </>
  );
}
