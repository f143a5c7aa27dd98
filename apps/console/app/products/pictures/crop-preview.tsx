import type { Image } from "@noren/contract/platform/shapes.ts";
import { cropOf, type Focus } from "./crop.ts";
import { lookCrops } from "./look-crops.ts";
import { pictureUrl } from "./picture-url.ts";

type CropProps = { image: Image; focus: Focus; ratio: number; height: number };

/** A picture cropped as in the shop. Drawn as SVG, since the page's policy allows no style attributes. */
const Cropped = ({ image, focus, ratio, height }: CropProps) => {
  const { x, y, width, height: part } = cropOf(image, ratio, focus);
  return (
    <svg
      className="picture-crop"
      width={Math.round(height * ratio)}
      height={height}
      viewBox={`${x} ${y} ${width} ${part}`}
      aria-hidden="true"
    >
      <image href={pictureUrl(image, 320)} width={image.width} height={image.height} preserveAspectRatio="none" />
    </svg>
  );
};

/** The crops of every look. */
export const CropPreviews = ({ image, focus }: { image: Image; focus: Focus }) => (
  <ul className="picture-crops" aria-label="お店での見え方">
    {lookCrops.map(({ key, words, looks, ratio }) => (
      <li key={key}>
        <Cropped image={image} focus={focus} ratio={ratio} height={96} />
        <p>
          {words}
          <span>{looks}</span>
        </p>
      </li>
    ))}
  </ul>
);
