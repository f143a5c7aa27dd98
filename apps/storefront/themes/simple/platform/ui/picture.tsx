import { focusClasses } from "#app/platform/picture/focus-classes.ts";
import type { PictureWidth } from "#app/platform/picture/picture-url.ts";
import type { Picture as PictureView } from "#app/platform/picture/picture-view.ts";
import { usePictureUrl } from "#app/platform/picture/use-picture-url.ts";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { uiMessages as words } from "#theme/platform/ui/ui.messages.ts";

export type PictureProps = {
  picture: PictureView | null;
  /** Displayed width, as in the attribute `sizes`: "(min-width: 800px) 25vw, 50vw". */
  sizes: string;
  /** Aspect ratio to crop to, a square by default. `natural`: the picture's own; `auto`: that of its place. */
  ratio?: "5-2" | "16-9" | "natural" | "auto";
  /** Widths to offer, of those that the server makes. */
  widths?: readonly PictureWidth[];
  /** Visible at once: loaded first and not lazily. */
  isEager?: boolean;
  /** The text beside the picture says what it shows. */
  isDecoration?: boolean;
  className?: string;
};

const cardWidths: readonly PictureWidth[] = [160, 320, 400, 480, 640];

/** The box has its size and the picture's average colour before the picture loads, so that nothing shifts. */
export function Picture(props: PictureProps) {
  const { picture, sizes, ratio, widths = cardWidths, isEager, isDecoration, className = "" } = props;
  const url = usePictureUrl();
  // Ratios and colours are classes (page.css, grounds.css), since the content security policy refuses style attributes.
  const classes = `frame ${ratio ? `frame-${ratio} ` : ""}${className}`;
  if (!picture) {
    return (
      <span className={`${classes} frame-missing`}>
        <Icon name="picture" className="size-10" label={isDecoration ? undefined : words.noPicture} />
      </span>
    );
  }
  return (
    <picture className={`${classes} ${groundClasses(picture.color)}${focusClasses(picture)}`}>
      <source
        type="image/webp"
        srcSet={widths.map((width) => `${url(picture, width, "webp")} ${width}w`).join(", ")}
        sizes={sizes}
      />
      <img
        src={url(picture, widths[widths.length - 1]!, "jpeg")}
        alt={isDecoration ? "" : picture.alt}
        width={picture.width}
        height={picture.height}
        loading={isEager ? "eager" : "lazy"}
        fetchPriority={isEager ? "high" : undefined}
        decoding="async"
      />
    </picture>
  );
}

/** Class names of grounds.css: 32 steps each of red, green and blue, so that 96 rules cover all colours. */
const groundClasses = (color: string) =>
  `ground-r${step(color, 1)} ground-g${step(color, 3)} ground-b${step(color, 5)}`;

const step = (color: string, at: number) =>
  Math.round((Number.parseInt(color.slice(at, at + 2), 16) * 31) / 255).toString(32);

/** Second picture shown on hover; touch screens never load it. */
export function HoverPicture({ picture, sizes, widths = [320, 640] }: PictureProps & { picture: PictureView }) {
  const url = usePictureUrl();
  return (
    <picture className={`card-second${focusClasses(picture)}`}>
      <source
        type="image/webp"
        media="(hover: hover)"
        srcSet={widths.map((width) => `${url(picture, width, "webp")} ${width}w`).join(", ")}
        sizes={sizes}
      />
      <img src={nothing} alt="" loading="lazy" decoding="async" />
    </picture>
  );
}

const nothing = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";
