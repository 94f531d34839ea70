classes-setup-step-looks = Name and colour
classes-setup-looks-preview-text = Pupils know their class by its name and colour.
classes-colour-label = Colour
