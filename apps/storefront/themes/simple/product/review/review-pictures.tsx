import { usePictureUrl } from "#app/platform/picture/use-picture-url.ts";
import type { Picture as PictureView } from "#app/platform/picture/picture-view.ts";
import { reviewMessages as words } from "#theme/product/review/review.messages.ts";
import { Picture } from "#theme/platform/ui/picture.tsx";

export function ReviewPictures({ pictures }: { pictures: readonly PictureView[] }) {
  const url = usePictureUrl();
  if (pictures.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {pictures.map((picture, at) => (
        <li key={picture.path}>
          <a href={url(picture, 1280, "jpeg")} target="_blank" rel="noreferrer" className="block w-24 md:w-28">
            <Picture
              picture={{ ...picture, alt: words.picture(at + 1, pictures.length) }}
              sizes="112px"
              widths={[160, 320]}
              className="rounded-sm"
            />
            <span className="sr-only">{words.newTab}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
