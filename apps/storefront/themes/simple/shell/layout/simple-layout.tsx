import type { LayoutProps } from "#app/shell/layout/layout-view.ts";
import { layoutMessages as words } from "#theme/shell/layout/layout.messages.ts";
import { Logo } from "#theme/shell/layout/logo.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { PageMain, PageTop } from "#theme/shell/layout/page-frame.tsx";

/** Reduced layout of the checkout: the shop's name, the step and a contact; no other navigation. */
export function Layout({ site, children, above, below, isShowHeader = true, isShowFooter = true }: LayoutProps) {
  const { company } = site.site;
  return (
    <>
      <PageTop site={site} />
      {isShowHeader && (
        <header className="border-b border-line">
          <div className="page flex justify-center py-3 md:justify-start">
            <Logo site={site} />
          </div>
        </header>
      )}
      {above}
      <PageMain site={site}>{children}</PageMain>
      {below}
      {isShowFooter && (
        <footer className="mt-section border-t border-line">
          <div className="page grid gap-x-8 gap-y-1 py-8 text-sm text-soft md:flex md:flex-wrap md:justify-between">
            {company.phone_number && (
              <p>
                {words.help} {words.phone} {company.phone_number}
                <br className="md:hidden" /> {company.business_hours}
              </p>
            )}
            <p>{words.copyright(company.name)}</p>
            <nav aria-label={words.guide} className="no-print w-full">
              <ul className="flex flex-wrap gap-x-6">
                {words.policies.map(({ name, href }) => (
                  <li key={href}>
                    <Anchor href={href} className="quiet-link inline-flex min-h-11 items-center">
                      {name}
                    </Anchor>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
        </footer>
      )}
    </>
  );
}
