### Seasons: Halloween and Christmas.

season-menu-off = Switch the season off
season-menu-on = Switch the season on
season-on = Seasons
season-on-hint = At Halloween and around Christmas, Mote dresses up a little.
season-visual = Seasonal logo
season-sound = Seasonal sounds
season-sound-hint = On 31 October a recording ends with other sounds.
