import { Anchor } from "#theme/platform/ui/anchor.tsx";
import type { MakersByPrefecture } from "./makers.server.ts";

export function MakersScreen({ prefectures }: { prefectures: MakersByPrefecture }) {
  return (
    <article className="page max-w-text py-16">
      <h1 className="text-3xl">つくり手のいるところ</h1>
      {prefectures.map(({ prefecture, makers }) => (
        <section key={prefecture} className="mt-8">
          <h2 className="text-xl">{prefecture}</h2>
          <ul className="mt-2 grid gap-2">
            {makers.map(({ name, href }) => (
              <li key={href}>
                <Anchor href={href} className="link">
                  {name}
                </Anchor>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}
