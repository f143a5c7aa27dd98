import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { blocksMessages as words } from "#theme/content/blocks/blocks.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";

type Banner = ContentBlockProps<"banners">["banners"][number];

/** The banners of an area as pages that lie over each other; one alone runs from edge to edge. */
export function Block({ title, banners, isLeading = false }: ContentBlockProps<"banners">) {
  if (banners.length === 0) return null;
  const isAlone = banners.length === 1;
  return (
    <section aria-label={title || words.banners}>
      {title && <h2 className="page mb-6 text-2xl">{title}</h2>}
      <ul className="phone-row phone-row-page yosoi-spread">
        {banners.map((banner, at) => {
          const face = <Face banner={banner} isAlone={isAlone} isEager={isLeading && at === 0} />;
          return (
            <li key={banner.id}>
              {banner.href ? (
                <Anchor href={banner.href} className="tile yosoi-plate">
                  {face}
                </Anchor>
              ) : (
                <div className="yosoi-plate">{face}</div>
              )}
              {banner.fileHref && (
                <Anchor
                  href={banner.fileHref}
                  download
                  className="link mx-gutter inline-flex min-h-11 items-center text-sm"
                >
                  {words.download(banner.title)}
                </Anchor>
              )}
            </li>
          );
        })}
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
          sizes={isAlone ? "100vw" : "(min-width: 720px) 50vw, 100vw"}
          ratio="auto"
          widths={[480, 640, 800, 960, 1280]}
          isEager={isEager}
          isDecoration={Boolean(title)}
        />
      )}
      {title && <span className={picture ? "phrase yosoi-slip" : "phrase page"}>{title}</span>}
    </>
  );
}
