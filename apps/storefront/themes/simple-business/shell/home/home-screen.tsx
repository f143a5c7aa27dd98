import { useSite } from "#app/channel/site/use-site.ts";
import { hasMembers } from "#app/platform/session/page-access.ts";
import type { HomeScreenProps } from "#app/shell/home/home-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { useInShop } from "#theme/platform/ui/in-shop.ts";
import { businessHomeMessages as home } from "#theme/shell/home/business-home.messages.ts";
import { businessMessages as words } from "#theme/shell/layout/business.messages.ts";

export function HomeScreen({ blocks }: HomeScreenProps) {
  const { site, settings, isSelling } = useSite();
  const links = home.links.filter(({ key }) => key !== "history" || hasMembers(settings));
  const inShop = useInShop();
  return (
    <>
      <h1 className="sr-only">{site.tagline ? `${site.name}　${site.tagline}` : site.name}</h1>
      <div className="page desk-start">
        {isSelling && (
          <form method="post" action={inShop("/catalog-order")} className="desk-panel grid gap-3">
            <h2>{words.startTitle}</h2>
            <p id="start-hint" className="text-sm text-soft">
              {home.startText}
            </p>
            <textarea
              name="sheet"
              rows={4}
              maxLength={8000}
              required
              placeholder={home.startExample}
              aria-label={words.startTitle}
              aria-describedby="start-hint"
              className="control w-full"
            />
            <Button name="intent" value="check" look="primary" className="justify-self-start max-md:w-full">
              {home.check}
            </Button>
          </form>
        )}
        <nav aria-label={home.services} className="desk-services">
          {links.map(({ key, title, text, href }) => (
            <Anchor key={key} href={href}>
              <span>
                <b>{title}</b>
                <small>{text}</small>
              </span>
              <Icon name="arrow-right" small />
            </Anchor>
          ))}
        </nav>
      </div>
      <div className="stack pt-4 md:pt-8">{blocks}</div>
    </>
  );
}
