import { saveCart } from "#app/cart/cart-cookie.server.ts";
import { useEffect, useMemo } from "react";
import type { MetaArgs, ActionFunctionArgs } from "react-router";
import { MadeToOrderScreen } from "#theme/product/made-to-order/made-to-order-screen.tsx";
import { madeToOrderForm as words } from "#look/product/made-to-order/made-to-order-form.messages.ts";
import { useSite } from "#app/channel/site/use-site.ts";
import { useForm } from "@noren/web/form/use-form.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { configurationRules } from "./made-to-order-form.ts";
import { madeToOrderView } from "./made-to-order-present.ts";
import { addMadeToOrder, type loadMadeToOrder } from "./made-to-order.server.ts";
import { useConfigured } from "./use-configured.ts";

export { revalidateAfterRefusal as shouldRevalidate } from "@noren/web/page/revalidate.ts";
export { loadMadeToOrder as loader } from "./made-to-order.server.ts";

export const action = (args: ActionFunctionArgs) => addMadeToOrder(args, saveCart);

export function meta(args: MetaArgs<typeof loadMadeToOrder>) {
  const product = args.loaderData;
  if (!product) return [];
  const path = `/product/${encodeURIComponent(product.key)}/uos`;
  return pageMeta(args, { title: words.title(product.name), path, type: "product", picture: product.picture });
}

type Props = PageProps<typeof loadMadeToOrder, typeof action>;

export default function MadeToOrderPage(props: Props) {
  return <Configurator key={props.loaderData.taken} {...props} />;
}

function Configurator({ loaderData, actionData }: Props) {
  const { isSelling } = useSite();
  const { options, values, line, takenField } = loaderData;
  const rules = useMemo(() => configurationRules(options), [options]);
  const refused = actionData ?? loaderData.refused ?? undefined;
  const form = useForm<string>(rules, { id: "made-to-order", values, refused });
  const { control } = form;
  // by then the field is focused, and the router has scrolled to the top
  useEffect(() => {
    if (takenField) control(takenField)?.scrollIntoView({ block: "center" });
  }, [control, takenField]);
  const field = (name: string) => {
    const view = form.field(name);
    return name === takenField ? { ...view, input: { ...view.input, autoFocus: true } } : view;
  };
  const { follow, ...chosen } = useConfigured(options, refused?.values ?? values);
  return (
    <MadeToOrderScreen
      {...madeToOrderView(loaderData, { ...chosen, field })}
      form={{
        ...form,
        props: {
          ...form.props,
          onInput(event) {
            form.props.onInput(event);
            follow(event);
          },
        },
      }}
      isSelling={isSelling}
      hiddenFields={line && <input type="hidden" name="line" value={line} />}
    />
  );
}
