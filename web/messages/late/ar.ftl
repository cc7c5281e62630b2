# What a phone shows from the first evening on, on the table screen and in the sheets: fetched while people wait.

## The game and its words

knights-day = يوم الفرسان
curse-gauge = مقياس اللعنة
magic-circle = الدائرة السحرية
witch-score = نقاط الساحرة
attack-target = هدف الهجوم
seat-order = ترتيب المقاعد
final-vote = التصويت النهائي

## Buttons and small words

end-debate = إنهاء النقاش
for = موافق
against = رافض
pass = امتناع
restore = إعادة
never = أبدًا
copy = نسخ
copied = تمّ النسخ
share = مشاركة
say-confirm = أكّد بعد القراءة.
seconds = { $n } ث
confirmed-of = تمّت القراءة: { $n } من { $m }
votes-of = الأصوات: { $n } من { $m }
laid-of = البطاقات: { $n } من { $m }

## Home and joining

table-screen = شاشة الطاولة
table-screen-note = لتلفاز أو جهاز لوحي: تعرض ما يجوز للجميع رؤيته.

## Lobby

move-back = مقعد إلى الوراء
move-on = مقعد إلى الأمام
remove = إزالة
remove-sure = إزالة { $name }؟
invite-link = رابط الدعوة
seat-link = رابط مقعدك
seat-link-note = احتفظ به لنفسك: يعيدك إلى مقعدك على هاتف آخر.
waiting-list = اللعبة القادمة: { $names }

## Options

option-limit = الساعة
timed-game = لعبة ذات حدّ زمني
unlimited-game = لعبة بوقت غير محدود
limit-none = بلا
limit-quick = سريعة
limit-normal = عادية
limit-long = طويلة
option-roles = الأدوار
roles-table = من الجدول
roles-own = اختيارك
option-reveal = الطرد يكشف
reveal-role = الدور
reveal-witch-or-not = ساحرة أم لا
reveal-nothing = لا شيء
option-absent = غائب بعد

## Your card

hold-setting = اللمس بدل الضغط المطوّل

## Gathering

witches-turn = دور الساحرات

## Dusk

dusk-title = البطة ساعية البريد
dusk-missing = { $n ->
    [zero] لم يعد: { $names }
    [one] لم يعد: { $names }
    [two] لم يعودا: { $names }
    [few] لم يعودوا: { $names }
    [many] لم يعودوا: { $names }
   *[other] لم يعودوا: { $names }
  }
dusk-pond = { $n ->
    [zero] لا ضفادع جديدة في البركة.
    [one] في البركة ضفدع.
    [two] في البركة ضفدعان جديدان.
    [few] في البركة ضفادع جديدة.
    [many] في البركة ضفادع جديدة.
   *[other] في البركة ضفادع جديدة.
  }
dusk-back = أهلًا بالعودة: { $names }
dusk-returned = العائدون: { $names }
nobody-missing = عاد الجميع سالمين
dusk-struck = بقي عدد أقلّ من القطط. الليلة بلا: { $ingredients }.

## Debate

debate-title = من أحضر ماذا؟
debate-note = المس قطًّا لتضع عليه علامة. لا يراها سواك.
have-ended = لإنهاء النقاش
page-of = صفحتك عن { $name }
notebook = الدفتر
frog-title = أنت ضفدع
banished-title = طردتك القرية

## Proposal and approval

proposal-title = من يدخل الدائرة؟
proposal-choose = { $n ->
    [zero] اكتمل الاختيار.
    [one] اختر واحدًا بعد. يمكنك أن تدخل أنت.
    [two] اختر اثنين بعد. يمكنك أن تدخل أنت.
    [few] اختر { $n } بعد. يمكنك أن تدخل أنت.
    [many] اختر { $n } بعد. يمكنك أن تدخل أنت.
   *[other] اختر { $n } بعد. يمكنك أن تدخل أنت.
  }
proposal-ready = سيصوّت الجميع على ذلك.
proposal-wait = العمدة { $name } يختار
propose-count = اقترح { $count }
propose = اقترح
approval-title = هل يدخل هؤلاء؟
approval-team = الاقتراح: { $names }
approval-note = لا يرى أحد الأصوات حتى يصوّت الجميع.
approval-change = يمكنك تغييره حتى آخر صوت.
adopted = الإقرار
rejected = الرفض
adopted-note = يدخلون الدائرة السحرية.
rejected-note = تنطفئ شمعة أخرى.
gauge-full-note = تنطفئ آخر شمعة. لا طقس الليلة.
voted-for = موافق: { $names }
voted-against = رافض: { $names }

## Ritual

ritual-title = الطقس
ritual-note = يضع كلّ منهم بطاقة: { $names }
ritual-hold = اضغط مطوّلًا: بطاقاتك
ritual-success = الختم صامد!
ritual-success-note = الختم { $n } من { $m }
ritual-failure = انطفأت الدائرة
ritual-failure-note = ليست هذه البطاقات التي طلبتها الليلة.
ritual-slide = اسحب إلى البطاقة التي تضعها
ritual-tap = المس البطاقة التي تضعها
ritual-nothing = لا بطاقة لديك لتضعها. المس على أيّ حال.
ritual-lay = ضع
ritual-not-you = لست في الدائرة الليلة
success = نجاح
failure = فشل

## Vote

vote-title = من نطرد؟
vote-note = المس قطًّا أو امتنع.
votes-needed = { $n ->
    [zero] لا يلزم أيّ صوت.
    [one] يلزم صوت واحد على الأقلّ.
    [two] يلزم صوتان على الأقلّ.
    [few] تلزم { $n } أصوات على الأقلّ.
    [many] يلزم { $n } صوتًا على الأقلّ.
   *[other] يلزم { $n } صوت على الأقلّ.
  }
vote-note-knights = التصويت النهائي للفرسان. صوت واحد يكفي.
vote-yours = صوتك: { $name }.
vote-passed = صوتك: امتناع.
vote-change = يمكنك تغييره حتى آخر صوت.
vote-button = صوّت
banished-name = الطرد: { $name }
nobody-banished = لم يُطرد أحد
was-witch = { $name }: من الساحرات
was-not-witch = { $name }: ليس من الساحرات
was-role = { $name }: { $role }
passed = امتناع

## What an ability told you

learned-day = اليوم { $n }: { $what }
learned-vision-yes = { $name }: من الساحرات
learned-vision-no = { $name }: ليس من الساحرات
learned-theft = من { $name }: { $ingredient }
learned-theft-spoiled = من { $name }: { $ingredient } (بطاقة فاسدة)
learned-theft-nothing = { $name }: بلا بطاقات
learned-guard-yes = أوقفتَ هجومًا
learned-guard-no = لا هجوم حيث حرست
learned-remedy-yes = نجح علاجك: { $name }
learned-remedy-no = لم ينجح علاجك: { $name }
learned-spell-yes = أصابت تعويذتك
learned-spell-no = أخطأت تعويذتك

## Result

village-wins = فازت القرية
witches-win = فازت الساحرات
jester-wins = فاز المهرّج
nobody-wins = لم يفز أحد
win-seals = اكتمال الأختام
win-witches-banished = طرد جميع الساحرات
win-witches-frogs = كل الساحرات الباقيات ضفادع
win-knights-strike = نجاح التصويت النهائي للفرسان
win-takeover = استيلاء الساحرات
win-knights-miss = فشل التصويت النهائي للفرسان
win-jester-banished = طردتم من أراد أن يُطرد
win-ended-by-host = أنهى المضيف اللعبة
wait-again = المضيف { $name } يبدأ من جديد
result-roles = الأدوار
result-gone = لم تعد هذه الحكاية محفوظة.

## The story

story-title = الحكاية
story-tonight = المطلوب: { $ingredients }
story-list = { $label }: { $names }
story-guarded = { $name }، الحراسة: { $place }
story-guard-stopped = الحارس أوقف هجومًا
story-guard-quiet = لا هجوم في المكان المحروس
story-gathered = { $name }، جمع فقط: { $place }
story-cast = { $name }: تعويذة { $spell } ({ $place })، الهدف: { $target }
story-cast-wide = { $name }: تعويذة { $spell } ({ $place })
story-landed = أصابت: { $names }
story-missed = لم تصب
story-feint = تمويه: { $place }
story-guess = تخمين { $name }: { $guess }
story-frogs = ضفادع جديدة: { $names }
story-remedy = { $name }: علاج إلى { $target }، نجح
story-remedy-lost = { $name }: علاج إلى { $target }، لم ينجح
story-theft = { $name }: بطاقة من { $target }: { $ingredient }
story-theft-spoiled = { $name }: بطاقة من { $target }: { $ingredient } (بطاقة فاسدة)
story-theft-nothing = { $name }: لا بطاقة عند { $target }
story-vision-witch = نظرة { $name } إلى { $target }: من الساحرات
story-vision-not = نظرة { $name } إلى { $target }: ليس من الساحرات
story-proposal-adopted = اقتراح { $name }: { $names }. الإقرار
story-proposal-rejected = اقتراح { $name }: { $names }. الرفض
story-laid = بطاقة { $name }: { $ingredient }
story-laid-nothing = { $name }: بلا بطاقة
story-ritual-success = الطقس: نجاح
story-ritual-failure = الطقس: فشل
story-ritual-gauge-full = امتلأ مقياس اللعنة: لا طقس
story-ritual-none = لا طقس
story-votes = أصوات لطرد { $target }
story-banished = الطرد: { $name }
story-nobody-banished = لم يُطرد أحد

## Host and table

host-tools = أدوات المضيف
host-tools-note = ضع علامة «غائب» فتستمرّ اللعبة دون انتظار. تزول مع أوّل لمسة على هاتفه.
here = حاضر
lift-absent = رفع الغياب
hand-over = تعيين مضيف
hand-over-sure = تعيين { $name } مضيفًا؟
ask-new-host = طلب مضيف آخر
lock = قفل الطاولة
unlock = فتح الطاولة
leave-sure = مغادرة الطاولة؟
leave-lobby-note = يصبح مقعدك شاغرًا.
leave-game-note = يواصل قطّك وحده. يمكنك العودة.

## The table screen

tv-join = وجّهوا الكاميرا إلى هنا
tv-or = أو افتحوا
tv-roles = انظروا إلى أدواركم على هواتفكم
tv-day = اختاروا مكانًا على هواتفكم. قولوا ما تشاؤون، والكذب مباح.
tv-sub = تهامسوا. ساوموا. لا تثقوا بأحد.
sound = الصوت هنا
sound-is = الصوت هنا: { $what }
sound-note = يكفي هاتف واحد، أو شاشة الطاولة: فهو صوت الطاولة.
sound-off = بلا صوت
sound-effects = مؤثّرات
sound-all = الكلّ
buzz = اهتزاز عند بدء كلّ خطوة
who-is-who = الأدوار في هذه اللعبة
primer-goal = ساحرات متخفّيات يحوّلن القطط إلى ضفادع. والقرية تغلق الأختام بالطقوس، أو تطرد الساحرات.
primer-day = في النهار تختار مكانًا سرًّا، وتعود بما ينبت فيه.
primer-gathering = ثم تسأل كلّ الهواتف الأسئلة الثلاثة نفسها. ولا يتحقّق إلّا جواب الساحرات.
primer-night = في الليل يقترح العمدة من يدخل الدائرة السحرية، والجميع بين موافق ورافض. وكلّ قطّ فيها يضع بطاقة سرًّا.
primer-end = إن ساءت الأمور صوّتم على من يُطرد. ويصل الفرسان في اليوم { $n }.
hint-page = المس قطًّا لتضع عليه علامة، واضغط مطوّلًا لتقرأ صفحتك عنه.
hints-again = أظهر الإرشادات من جديد

## Statements: what is said by a tap

say-place = طريقي { $to }
say-ingredient = لديّ: { $ingredient }
say-suspect = أشكّ في { $name }
say-trust = أثق بـ{ $name }
say-seer = أنا الكاشفة
say-seer-witch = أنا الكاشفة: { $name } من الساحرات
say-seer-not = أنا الكاشفة: { $name } ليس من الساحرات
said-by = { $name }: { $said }
said-aloud = { $name }: «{ $said }»
said-title = ما قيل اليوم
said-none = لم يقل أحد شيئًا بعد.
say = قل
say-something = قل شيئًا
say-note = لمسة واحدة ويسمع الجميع. والكذب مسموح.
say-left = { $n ->
    [zero] لم تبقَ لك جملة في هذه الخطوة
    [one] بقيت لك جملة واحدة في هذه الخطوة
    [two] بقيت لك جملتان في هذه الخطوة
    [few] بقيت لك { $n } جمل في هذه الخطوة
    [many] بقيت لك { $n } جملة في هذه الخطوة
   *[other] بقيت لك { $n } جملة في هذه الخطوة
  }
say-go = طريقي …
say-have = لديّ …
say-about = عن قطّ …
say-witch-short = كاشفة: نعم
say-not-short = كاشفة: لا
story-said = قول { $name }: «{ $said }»

## Computer cats

computer-cats = قطط الحاسوب
computer-cats-note = تجلس على المقاعد الخالية، وتلعب بالقواعد نفسها، ولا تعرف أكثر ممّا يظهره الهاتف.
level = تلعب مثل …
level-note-kitten = قطّ صغير: يلعب بالفطرة.
level-note-tom = قطّ: يتذكّر من فعل ماذا.
level-note-old-cat = قطّ عجوز: يزن كلّ احتمال.
fill-to = القطط حول الطاولة
fill = أجلِس القطط
option-statements = جمل بلمسة
statements-auto = مع قطط الحاسوب
statements-on = نعم
statements-off = لا

## Practice: hints for a first game, the same for every role

coach-roles = اضغط مطوّلًا على البطاقة لترى من أنت. لن ينظر أحد: الباقون قطط حاسوب.
coach-day = البطاقات في الأعلى تُظهر ما يحتاج إليه طقس الليلة. المس مكانًا: تعود بما ينبت فيه.
coach-gathering = الساحرات يخترن الآن. إن لم تكن منهنّ فخمّن: لا تخسر شيئًا، والحكاية تُظهر من أصاب.
coach-dusk = البطة تذكر من لم يعد. والضفدع ينتظر حتى يعيده أحد.
coach-debate = المس السطر تحت العنوان لتقرأ وتقول؛ والمس قطًّا لتضع عليه علامة. ثمّ أنهِ النقاش.
coach-proposal = العمدة يختار من يدخل الدائرة: قططًا بعدد المكوّنات. والمنصب يدور حول الطاولة.
coach-approval = قل موافق إن كنت تثق بهذه القطط. والاقتراح المرفوض يطفئ شمعة.
coach-ritual = كلّ من في الدائرة يضع بطاقة سرًّا. والبطاقات المطلوبة وحدها تغلق ختمًا.
coach-vote = المس القطّ الذي تريد طرده ثمّ صوّت. عندك شكّ؟ الامتناع لا يضرّ أحدًا.
coach-finished = الآن يُروى كلّ شيء: افتح يومًا في الأسفل لترى من فعل ماذا. ثمّ العب من جديد، أو مع أصدقائك.
coach-ok = فهمت
