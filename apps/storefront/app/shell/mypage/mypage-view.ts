/** /mypage: who is logged in; the menu is the member area's. */
export type MypageScreenProps = { name: string; code: string; email: string };
