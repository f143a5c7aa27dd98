/** /mypage: who is logged in; the menu is the member area's. */
export type MypageScreenProps = {
  /** The company and department, empty where the member is none. */
  company: string;
  name: string;
  code: string;
  email: string;
};
