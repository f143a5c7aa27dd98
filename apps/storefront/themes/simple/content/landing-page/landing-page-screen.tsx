import type { LandingPageScreenProps } from "#app/content/landing-page/landing-page-view.ts";
import { useSite } from "#app/channel/site/use-site.ts";
import { layoutMessages } from "#theme/shell/layout/layout.messages.ts";
import { landingPageMessages as words } from "#theme/content/landing-page/landing-page.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";

/** The owner's blocks. Without the shop's footer, its name and the links that the law requires stand below them. */
export function LandingPageScreen({ title, blocks, isShowHeader, isShowFooter }: LandingPageScreenProps) {
  const { name, company } = useSite().site;
  return (
    <>
      {isShowHeader && (
        <div className="page py-3">
          <Breadcrumb crumbs={[]} current={title} />
        </div>
      )}
      <div className="stack">
        <h1 className="sr-only">{title}</h1>
        {blocks}
      </div>
      {!isShowFooter && (
        <footer className="mt-section border-t border-line">
          <div className="page py-8 text-sm text-soft">
            <nav aria-label={layoutMessages.guide}>
              <ul className="flex flex-wrap gap-x-6">
                <li>
                  <Anchor href="/" className="quiet-link inline-flex min-h-11 items-center">
                    {words.toShop(name)}
                  </Anchor>
                </li>
                {layoutMessages.policies.map(({ name: text, href }) => (
                  <li key={href}>
                    <Anchor href={href} className="quiet-link inline-flex min-h-11 items-center">
                      {text}
                    </Anchor>
                  </li>
                ))}
              </ul>
            </nav>
            <p className="mt-4 text-xs">{layoutMessages.copyright(company.name)}</p>
          </div>
        </footer>
      )}
    </>
  );
}
