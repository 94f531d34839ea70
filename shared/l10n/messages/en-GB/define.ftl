define-unknown = “{ $word }” is not in this dictionary. Check how it is spelt, or try a shorter form.
