feature-highlighting-description = Mark what matters, in colours.
