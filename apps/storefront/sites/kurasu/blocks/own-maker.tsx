import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { SectionHead } from "#theme/platform/ui/section-head.tsx";

export type OwnMakerProps = {
  title: string;
  name: string;
  prefecture: string;
  text: string;
  href: string;
};

export function Block({ title, name, prefecture, text, href }: OwnMakerProps) {
  return (
    <section className="page">
      <SectionHead title={title} />
      <div className="grid gap-2 rounded-md bg-raised p-6">
        <p className="text-sm text-soft">{prefecture}</p>
        <h3 className="text-xl">{name}</h3>
        <p className="max-w-text leading-body">{text}</p>
        <p>
          <Anchor href={href} className="link">
            このつくり手の品を見る
          </Anchor>
        </p>
      </div>
    </section>
  );
}
