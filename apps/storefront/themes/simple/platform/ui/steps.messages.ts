export const stepsMessages = {
  done: "完了",
};
