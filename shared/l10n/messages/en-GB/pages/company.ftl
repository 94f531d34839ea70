page-accessibility-promises-3 = Nothing depends on colour alone
page-courses-reading-3-text = Highlight the main idea in one colour and the evidence in another. Give the colours your own names.
page-courses-reading-4-text = Open the reader view, choose a typeface and a page colour, and switch the line focus on.
