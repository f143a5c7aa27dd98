import { useEffect } from "react";
import { useLocation } from "react-router";
import { forgetLikesOf } from "./like-store.ts";

/**
 * With script a member's heart turns at once and the page stays; what the shop refuses is said, and the heart turns back
 * (CAT-06). One listener serves all hearts of a page, those in blocks without script too. A visitor's form goes its way
 * to the login, so that only members need the script of it.
 */
export function useLikes(isLogin: boolean): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isLogin) return;
    let end = () => {};
    let isLeft = false;
    void import("./toggle-like.ts").then(({ watchLikes }) => {
      if (!isLeft) end = watchLikes();
    });
    return () => {
      isLeft = true;
      end();
    };
  }, [isLogin]);
  useEffect(() => forgetLikesOf(`${isLogin} ${pathname}`), [pathname, isLogin]);
}
