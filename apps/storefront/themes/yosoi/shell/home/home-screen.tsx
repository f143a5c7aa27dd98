import type { HomeScreenProps } from "#app/shell/home/home-view.ts";
import { useSite } from "#app/channel/site/use-site.ts";

export function HomeScreen({ blocks }: HomeScreenProps) {
  const { name, tagline } = useSite().site;
  return (
    <div className="stack">
      <h1 className="sr-only">{tagline ? `${name}　${tagline}` : name}</h1>
      {blocks}
    </div>
  );
}
