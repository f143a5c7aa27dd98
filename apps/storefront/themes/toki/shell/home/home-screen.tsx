import type { HomeScreenProps } from "#app/shell/home/home-view.ts";
import { useSite } from "#app/channel/site/use-site.ts";

/** The shop's blocks, and its seal at the corner of the first picture. */
export function HomeScreen({ blocks }: HomeScreenProps) {
  const { name, tagline } = useSite().site;
  return (
    <div className="stack relative">
      <h1 className="sr-only">{tagline ? `${name}　${tagline}` : name}</h1>
      <p aria-hidden="true" className="toki-seal">
        {name}
      </p>
      {blocks}
    </div>
  );
}
