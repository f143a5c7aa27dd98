import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { blocksMessages as words } from "#theme/content/blocks/blocks.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";

/**
 * Pictures that scroll by swiping, by keys or by the browser's buttons (::scroll-button), without script; browsers
 * without those buttons show a scrollbar. Nothing moves by itself.
 */
export function Block({ title, slides, isLeading = false }: ContentBlockProps<"slider">) {
  const isAlone = slides.length === 1;
  return (
    <section aria-label={title}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <ul className={isAlone ? "slider slider-alone" : "slider"} tabIndex={isAlone ? undefined : 0} aria-label={title}>
        {slides.map((slide, at) => (
          <li key={at} aria-label={isAlone ? undefined : words.slide(at + 1, slides.length)}>
            <Slide {...slide} isEager={isLeading && at === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type SlideProps = ContentBlockProps<"slider">["slides"][number] & { isEager: boolean };

function Slide({ picture, title, text, href, isEager }: SlideProps) {
  const drawn = (
    <>
      <Picture
        picture={picture}
        sizes="(min-width: 1200px) 1080px, 86vw"
        ratio="auto"
        widths={[480, 640, 800, 960, 1280]}
        isEager={isEager}
        isDecoration={Boolean(title)}
        className="slide-scene"
      />
      {title && <span className="phrase mt-4 block font-head text-lg leading-tight break-words">{title}</span>}
      {text && <span className="mt-1 block text-sm text-soft">{text}</span>}
    </>
  );
  return href ? (
    <Anchor href={href} className="tile">
      {drawn}
    </Anchor>
  ) : (
    drawn
  );
}
