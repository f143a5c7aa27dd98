import { route } from "@react-router/dev/routes";

export const timeseriesRoutes = [
  route("mypage/measurement", "member/timeseries/measurement-page.tsx"),
  route("mypage/measurement/edit", "member/timeseries/measurement-edit-page.tsx"),
  route("mypage/name-embroidery", "member/timeseries/embroidery-page.tsx"),
  route("mypage/name-embroidery/edit", "member/timeseries/embroidery-edit-page.tsx"),
];
