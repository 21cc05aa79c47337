/** As state of the navigation: how many steps back the list lies. */
export const FROM_LIST = { fromList: 1 };
