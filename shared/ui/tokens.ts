/** The numbers of tokens.css that code needs; a test keeps the two equal. All lengths in CSS px. */
export const BREAKPOINTS = {
  xs: 0,
  sm: 480,
  'sm-md': 640,
  md: 768,
  'md-lg': 920,
  lg: 1024,
  xl: 1280,
  '2xl': 1536,
  '800': 800,
  '992': 992,
  '1200': 1200,
  'mobile-menu': 991.98,
} as const;

export const LAYERS = {
  dropdown: 1000,
  sticky: 1100,
  banner: 1200,
  overlay: 1300,
  modal: 1400,
  popover: 1500,
  'skip-link': 1600,
  toast: 1700,
  tooltip: 1800,
} as const;

export const CONTAINERS = { wide: 1600, narrow: 992, default: 1400 } as const;

export const AVATAR_SIZES = { '2xs': 16, xs: 24, sm: 32, md: 48, lg: 64, xl: 96, '2xl': 128 } as const;

export const TOAST = { visible: 3, lifeMs: 4000, width: 356, gap: 14 } as const;

/** Times in ms. */
export const TIMES = {
  transitionMs: 150,
  tooltipOpenMs: 50,
  tooltipCloseMs: 25,
  dropdownHoverOpenMs: 100,
  dropdownHoverCloseMs: 100,
  dropdownFocusAfterHoverMs: 100,
  dropdownFocusAfterClickMs: 150,
} as const;
