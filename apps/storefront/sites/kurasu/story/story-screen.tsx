import { useSite } from "#app/channel/site/use-site.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

export function StoryScreen() {
  const { svg } = useSite();
  return (
    <article className="page max-w-text py-16">
      <h1 className="text-3xl">わたしたちのこと</h1>
      <p className="mt-8">
        暮らすは、毎日つかうものを、つくる人の顔が見えるところから集めている店です。直しながら長くつかえること、しまう場所に困らないこと、そして触れたときに気持ちがよいことを、選ぶときの決まりにしています。
      </p>
      <p className="mt-6">
        <Anchor href="/product" className="link inline-flex min-h-11 items-center gap-2">
          {/* the icon sprite, which markup outside of pages can use too */}
          <svg className="icon" aria-hidden>
            <use href={`${svg.sprite}#i-bag`} />
          </svg>
          商品を見る
        </Anchor>
      </p>
    </article>
  );
}
