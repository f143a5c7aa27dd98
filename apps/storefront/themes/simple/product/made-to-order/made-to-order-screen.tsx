import type { MadeToOrderScreenProps } from "#app/product/made-to-order/made-to-order-view.ts";
import { ChoiceGroup } from "#theme/product/made-to-order/choice-group.tsx";
import { EmbroideryPart } from "#theme/product/made-to-order/embroidery-part.tsx";
import { MeasurementsPart } from "#theme/product/made-to-order/measurements-part.tsx";
import { OrderBar } from "#theme/product/made-to-order/order-bar.tsx";
import { OrderSummary } from "#theme/product/made-to-order/order-summary.tsx";
import { madeToOrderMessages as words } from "#theme/product/made-to-order/made-to-order.messages.ts";
import { PriceLogin } from "#theme/product/price-login/price-login.tsx";
import { HiddenPrice } from "#theme/platform/ui/hidden-price.tsx";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";

export function MadeToOrderScreen(props: MadeToOrderScreenProps) {
  const { name, maker, crumbs, picture, form, groups, measurements, embroidery, isSelling, isSaleEnded } = props;
  const { priceLogin } = props;
  const canBuy = isSelling && !isSaleEnded && !priceLogin;
  return (
    <div className="page md:pt-3 lg:pt-5">
      <Breadcrumb crumbs={crumbs} current={words.title} />
      <form
        {...form.props}
        className="mt-3 grid grid-cols-1 items-start gap-x-16 gap-y-10 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_360px]"
      >
        {props.hiddenFields}
        <div className="grid gap-10">
          <header className="grid items-start gap-5 md:grid-cols-[240px_minmax(0,1fr)] md:gap-8">
            <Picture
              picture={picture}
              sizes="(min-width: 800px) 240px, 100vw"
              widths={[320, 480, 640]}
              isEager
              className="rounded-md max-md:max-h-[60vw]"
            />
            <div className="grid gap-2">
              {maker && <p className="text-sm text-soft">{maker}</p>}
              <h1 className="text-2xl">
                {name}
                <span className="block text-lg text-soft">{words.title}</span>
              </h1>
              {!priceLogin && <p className="script-only phrase">{words.lead}</p>}
              {!priceLogin && <p className="plain-only phrase">{words.leadPlain}</p>}
              <p>
                <Anchor href={props.productHref} className="link inline-flex min-h-11 items-center gap-1 text-sm">
                  <Icon name="chevron-left" small />
                  {words.toProduct}
                </Anchor>
              </p>
            </div>
          </header>
          <ErrorSummary form={form} />
          {isSaleEnded && (
            <Notice>
              <p className="font-semibold">{words.ended}</p>
              <p className="text-sm">{words.endedText}</p>
            </Notice>
          )}
          {groups.map((group) => (
            <ChoiceGroup key={group.field.name} group={group} />
          ))}
          {measurements && <MeasurementsPart measurements={measurements} />}
          {embroidery && <EmbroideryPart embroidery={embroidery} />}
        </div>
        {priceLogin ? (
          <section className="grid gap-5 rounded-md bg-raised p-5 md:p-6 lg:sticky lg:top-8">
            <HiddenPrice />
            <PriceLogin {...priceLogin} />
          </section>
        ) : (
          <OrderSummary
            form={form}
            total={props.total}
            quantity={props.quantity}
            delivery={props.delivery}
            terms={props.terms}
            isChange={props.isChange}
            isSelling={isSelling}
            isSaleEnded={isSaleEnded}
          />
        )}
      </form>
      {canBuy && <OrderBar form={form} total={props.total} isChange={props.isChange} />}
    </div>
  );
}
