import { CachedMarkup } from "#app/platform/page/cached-markup.tsx";
import { FootFold } from "#theme/shell/layout/foot-fold.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

export type FooterLinksProps = {
  title: string;
  links: readonly { name: string; href: string }[];
  className?: string;
  listClass?: string;
  linkClass?: string;
};

const column = "flex min-h-11 items-center text-sm md:min-h-9";

/** A group of the footer's links, by default one below the other; folded on a phone. */
export function FooterLinks({ title, links, className, listClass, linkClass = column }: FooterLinksProps) {
  const linkTexts = links.map(({ name, href }) => `${name} ${href}`);
  return (
    <CachedMarkup
      as="nav"
      name="footer-links"
      of={[title, listClass, linkClass, ...linkTexts].join("\n")}
      aria-label={title}
      className={className}
    >
      <FootFold title={title}>
        <ul className={listClass}>
          {links.map(({ name, href }) => (
            <li key={href}>
              <Anchor href={href} className={`quiet-link ${linkClass}`}>
                {name}
              </Anchor>
            </li>
          ))}
        </ul>
      </FootFold>
    </CachedMarkup>
  );
}
