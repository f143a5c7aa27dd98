import type { RegisterCompleteScreenProps } from "#app/member/profile/profile-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { ResultMark } from "#theme/platform/ui/result-mark.tsx";
import { userMessages as words } from "#theme/member/profile/profile.messages.ts";

export function RegisterCompleteScreen({ name, email, isLogin, nextHref, hasCart }: RegisterCompleteScreenProps) {
  const isOn = nextHref !== "/ec" && nextHref !== "/login";
  return (
    <div className="page max-w-[calc(var(--page-text)+2*var(--gutter))] pt-12 text-center lg:pt-20">
      <ResultMark icon="check" />
      <h1 className="mt-5 text-2xl">{words.registeredTitle}</h1>
      <p className="phrase mt-4">{words.registeredLead(name)}</p>
      <p className="phrase mt-1 text-soft">{isLogin ? words.registeredMail(email) : words.loginMail(email)}</p>
      <div className="mt-10 flex flex-wrap justify-center gap-3">
        <Anchor href={nextHref} className="button button-primary max-md:w-full">
          {isOn ? words.goOn : isLogin ? words.toHome : words.toLogin}
        </Anchor>
        <Anchor href={hasCart ? "/cart" : "/product"} className="button max-md:w-full">
          {hasCart ? words.toCart : words.toProducts}
        </Anchor>
      </div>
    </div>
  );
}
